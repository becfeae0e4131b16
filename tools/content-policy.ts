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

/** For pages of the documentation, which frame the page that runs examples. */
export const DOCS_POLICY = [...RULES, "frame-src 'self'"].join('; ');

/**
 * That page says in itself what it may do, with the hashes of its script and style; the header takes its origin from it,
 * also when somebody opens it without a frame.
 */
const RUN_POLICY = "sandbox allow-scripts; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** For a header, which alone can say who may frame the page. */
export function headerPolicy(urlPath: string): string {
  if (urlPath.startsWith('/docs/run/') && urlPath.endsWith('.html')) return RUN_POLICY;
  return `${urlPath.startsWith('/docs/') ? DOCS_POLICY : PAGE_POLICY}; frame-ancestors 'none'`;
}
