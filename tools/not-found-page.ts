/*
 * The 404 page. It is self-contained, because nothing relative to an unknown address can be
 * loaded, so its style is inline and its content policy allows that one style by its hash.
 */
import { createHash } from 'node:crypto';

const STYLE = `
:root { color-scheme: light dark; font: 1.05rem/1.5 system-ui, sans-serif; }
body { min-height: 90vh; display: grid; place-content: center; gap: 0.5rem; margin: 1rem; text-align: center; }
h1 { margin: 0; font-size: 1.6rem; }
p { margin: 0; }
a { color: light-dark(#1f5f6e, #8fd0de); }
`;

export const NOT_FOUND_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not found · Skerry</title>
<style>${STYLE}</style>
</head>
<body>
<h1>There is nothing at this address</h1>
<p><a href="/">Go to the start page of Skerry</a></p>
</body>
</html>
`;

export const NOT_FOUND_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
