/*
 * Cameras that fly, walk and follow: plain maths over heights, without three.
 */
export { type CameraQuery, createSamplerQuery, type Trunk } from '../camera/camera-query.ts';
export { createFlyCamera, type FlyCamera, type FlyInput } from '../camera/fly-camera.ts';
export { createLandscapeQuery } from '../camera/landscape-query.ts';
export { createOrbitRig, ORBIT_DEFAULTS, type OrbitOptions, type OrbitRig } from '../camera/orbit-rig.ts';
export { type CameraPose, createPose, poseDirection, wrapAngle } from '../camera/pose.ts';
export { createWalkCamera, type WalkCamera, type WalkInput, type WalkOptions } from '../camera/walk-camera.ts';
