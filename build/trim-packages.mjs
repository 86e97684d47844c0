/**
 * esbuild plugin: packages without the parts that we never call. jsPDF is one module without tree shaking and pulls support for HTML
 * (html2canvas, dompurify), SVG (canvg), PNG (fast-png) and old browsers (core-js) into every bundle: 207 KB of brotli instead of 95; its
 * `fflate`, which compresses our streams, stays. qrcode writes Kanji only for those who give it a table of Shift JIS.
 */
// deno-fmt-ignore
const unused = [
  { of: 'jspdf',  path: /^(?:html2canvas|dompurify|canvg|fast-png|core-js(?:\/.*)?)$/ },
  { of: 'qrcode', path: /^\.\/kanji-data$/ },
];

/** @returns {import('esbuild').Plugin} */
export function trimPackages() {
  return {
    name: 'trim-packages',
    setup(build) {
      for (const { of, path: filter } of unused) {
        build.onResolve(
          { filter },
          ({ path, importer }) =>
            importer.replaceAll('\\', '/').includes(`/node_modules/${of}/`)
              ? { path, namespace: 'trimmed' }
              : undefined,
        );
      }
      // Throws when called. CommonJS, so that any import of it links.
      build.onLoad({ filter: /.*/, namespace: 'trimmed' }, ({ path }) => ({
        contents: `const gone = () => { throw new TypeError(${
          JSON.stringify(`${path} is not part of this build`)
        }); };
module.exports = Object.assign(gone, { default: gone, decode: gone });`,
        loader: 'js',
      }));
    },
  };
}
