/*
 * The worker that packs, writes and reads back saves; the page only sends text to it.
 */
import { openOwnChannel } from '../worker/worker-channel.ts';
import { createBrowserSaves } from './create-browser-saves.ts';
import { serveSaves } from '@skerry/saves';

serveSaves(openOwnChannel(), createBrowserSaves());
