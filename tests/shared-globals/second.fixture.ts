/*
 * One of two files that leave stubs behind; see leave-stubs.ts.
 */
import { lookAndLeaveStubs } from './leave-stubs.ts';

lookAndLeaveStubs();
