/*
 * The content security policy, for the server's headers and for the page itself: everything from its own
 * origin, nothing inline, no eval; compiling our own WASM is the one exception.
 */

const RULES = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  // Films that the page has made itself.
  "media-src 'self' blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'none'",
];

/** For a meta element in the page. */
export const PAGE_POLICY = RULES.join('; ');

/** For a header, which alone can say who may frame the page. */
export const HEADER_POLICY = [...RULES, "frame-ancestors 'none'"].join('; ');
