/*
 * The worker that packs, writes and reads back saves; the page only sends text to it.
 */
import { createBrowserSaves } from './create-browser-saves.ts';
import { type MessagePortLike, serveSaves } from './save-rpc.ts';

serveSaves(self as unknown as MessagePortLike, createBrowserSaves());
