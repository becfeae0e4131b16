/*
 * Copies a link to the clipboard.
 */

/** Copies the link; returns a sentence that says whether it worked. */
export async function copyLink(link: string, refusal: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(link);
    return 'Link copied';
  } catch {
    return refusal;
  }
}

/** For pages whose address is the link. */
export const LINK_IN_ADDRESS = 'The link is in the address bar: this browser does not let a page copy it';
