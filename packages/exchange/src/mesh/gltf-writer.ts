/*
 * A binary glTF 2.0 file (GLB) put together from arrays: accessors, meshes and nodes are added, then everything becomes
 * one file. With `meshopt`, buffers of vertices and indices are compressed (EXT_meshopt_compression).
 * The same arrays give the same bytes: meshoptimizer is one WASM module everywhere.
 */
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { ByteBuffer, encodeText, joinBytes } from '../bytes/byte-buffer.ts';

export type Components = Float32Array | Uint32Array | Uint16Array | Uint8Array | Int16Array | Int8Array;

export type AccessorOptions = {
  readonly size: 1 | 2 | 3 | 4;
  readonly isNormalized?: boolean;
  readonly use: 'vertices' | 'indices' | 'instances';
  /** Positions must say their bounds. */
  readonly hasBounds?: boolean;
};

type Json = Record<string, unknown>;

const COMPONENT_TYPES = [
  [Int8Array, 5120],
  [Uint8Array, 5121],
  [Int16Array, 5122],
  [Uint16Array, 5123],
  [Uint32Array, 5125],
  [Float32Array, 5126],
] as const;
const TYPES = ['SCALAR', 'VEC2', 'VEC3', 'VEC4'];
const ARRAY_BUFFER = 34962;
const ELEMENT_ARRAY_BUFFER = 34963;
const MESHOPT = 'EXT_meshopt_compression';

export type GltfWriter = {
  /** The index of a new accessor. */
  accessor(values: Components, options: AccessorOptions): number;
  mesh(mesh: Json): number;
  material(material: Json): number;
  /** The index of a new picture's texture; bytes of a PNG. */
  texture(png: Uint8Array): number;
  node(node: Json): number;
  /** Names an extension that the file needs. */
  use(extension: string): void;
  /** The whole file; `roots` are the nodes of its scene. */
  end(roots: readonly number[], title: string): Uint8Array;
};

/** Loads the encoder; needed once before a writer with `meshopt`. */
export async function loadMeshopt(): Promise<void> {
  await MeshoptEncoder.ready;
}

export function createGltfWriter(meshopt: boolean): GltfWriter {
  const accessors: Json[] = [];
  const views: Json[] = [];
  const meshes: Json[] = [];
  const materials: Json[] = [];
  const nodes: Json[] = [];
  const images: Json[] = [];
  const parts: Uint8Array[] = [];
  const extensions = new Set<string>();
  let length = 0;
  let fallbackLength = 0;

  function place(bytes: Uint8Array): number {
    const at = length;
    const padding = (4 - (bytes.length % 4)) % 4;
    parts.push(bytes, new Uint8Array(padding));
    length += bytes.length + padding;
    return at;
  }

  function addView(bytes: Uint8Array, count: number, stride: number, use: AccessorOptions['use']): number {
    const target = use === 'instances' ? {} : { target: use === 'indices' ? ELEMENT_ARRAY_BUFFER : ARRAY_BUFFER };
    const byteStride = use === 'vertices' ? { byteStride: stride } : {};
    if (!meshopt)
      views.push({ buffer: 0, byteOffset: place(bytes), byteLength: bytes.length, ...byteStride, ...target });
    else {
      const mode = use === 'indices' ? 'TRIANGLES' : 'ATTRIBUTES';
      // The codec of vertices wants strides of whole words, which ours are; version 0 is what all decoders read.
      const packed = MeshoptEncoder.encodeGltfBuffer(bytes, count, stride, mode, 0);
      const extension = {
        buffer: 0,
        byteOffset: place(packed),
        byteLength: packed.length,
        byteStride: stride,
        count,
        mode,
      };
      views.push({
        buffer: 1,
        byteOffset: fallbackLength,
        byteLength: bytes.length,
        ...byteStride,
        ...target,
        extensions: { [MESHOPT]: extension },
      });
      fallbackLength += bytes.length + ((4 - (bytes.length % 4)) % 4);
    }
    return views.length - 1;
  }

  return {
    accessor: (values, { size, isNormalized = false, use, hasBounds = false }) => {
      const count = values.length / size;
      const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
      const tight = size * values.BYTES_PER_ELEMENT;
      // Vertices start at multiples of four bytes.
      const stride = use === 'vertices' || (meshopt && use === 'instances') ? (tight + 3) & ~3 : tight;
      const bytes = stride === tight ? raw.slice() : spread(raw, count, tight, stride);
      accessors.push({
        bufferView: addView(bytes, count, stride, use),
        componentType: COMPONENT_TYPES.find(([kind]) => values instanceof kind)![1],
        ...(isNormalized && { normalized: true }),
        count,
        type: TYPES[size - 1],
        ...(hasBounds && boundsOf(values, size)),
      });
      return accessors.length - 1;
    },
    mesh: (mesh) => meshes.push(mesh) - 1,
    material: (material) => materials.push(material) - 1,
    texture: (png) => {
      views.push({ buffer: 0, byteOffset: place(png), byteLength: png.length });
      images.push({ bufferView: views.length - 1, mimeType: 'image/png' });
      return images.length - 1;
    },
    node: (node) => nodes.push(node) - 1,
    use: (extension) => void extensions.add(extension),
    end: (roots, title) => {
      if (meshopt) extensions.add(MESHOPT);
      const names = [...extensions].sort();
      const fallback = { byteLength: fallbackLength, extensions: { [MESHOPT]: { fallback: true } } };
      const json = {
        asset: { version: '2.0', generator: 'Skerry' },
        ...(names.length > 0 && { extensionsUsed: names, extensionsRequired: names }),
        scene: 0,
        scenes: [{ name: title, nodes: roots }],
        nodes,
        meshes,
        materials,
        ...(images.length > 0 && {
          images,
          samplers: [{ wrapS: 33071, wrapT: 33071 }],
          textures: images.map((_, source) => ({ sampler: 0, source })),
        }),
        accessors,
        bufferViews: views,
        buffers: [{ byteLength: length }, ...(meshopt ? [fallback] : [])],
      };
      return packGlb(encodeText(JSON.stringify(json)), parts, length);
    },
  };
}

function packGlb(json: Uint8Array, parts: readonly Uint8Array[], binaryLength: number): Uint8Array {
  const jsonChunk = new ByteBuffer('little').bytes(json).padTo(4, 0x20).take();
  const head = new ByteBuffer('little').text('glTF').u32(2);
  head.u32(12 + 8 + jsonChunk.length + 8 + binaryLength);
  head.u32(jsonChunk.length).text('JSON').bytes(jsonChunk).u32(binaryLength).text('BIN').u8(0);
  return joinBytes([head.take(), ...parts]);
}

function spread(raw: Uint8Array, count: number, tight: number, stride: number): Uint8Array {
  const bytes = new Uint8Array(count * stride);
  for (let k = 0; k < count; k++) bytes.set(raw.subarray(k * tight, (k + 1) * tight), k * stride);
  return bytes;
}

function boundsOf(values: Components, size: number): Json {
  const min = Array.from({ length: size }, () => Infinity);
  const max = Array.from({ length: size }, () => -Infinity);
  for (let i = 0; i < values.length; i++) {
    const c = i % size;
    if (values[i] < min[c]) min[c] = values[i];
    if (values[i] > max[c]) max[c] = values[i];
  }
  return { min, max };
}
