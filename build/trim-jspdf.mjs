/**
 * esbuild plugin: jsPDF without the parts that we never call. It is one module without tree shaking and pulls support for HTML (html2canvas,
 * dompurify), SVG (canvg), PNG (fast-png) and old browsers (core-js) into every bundle: 207 KB of brotli instead of 95.
 * Kept: `fflate`, which compresses our streams.
 */
const unused = /^(?:html2canvas|dompurify|canvg|fast-png|core-js(?:\/.*)?)$/;

/** @returns {import('esbuild').Plugin} */
export function trimJspdf() {
  return {
    name: 'trim-jspdf',
    setup(build) {
      build.onResolve(
        { filter: unused },
        ({ path, importer }) =>
          importer.replaceAll('\\', '/').includes('/node_modules/jspdf/')
            ? { path, namespace: 'trimmed' }
            : undefined,
      );
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
