export const addresses = {
  'LICENSE': new URL('../files/num-jbmono-5.3.0-700-4/LICENSE', import.meta.url).href,
  'face.json': new URL('../files/num-jbmono-5.3.0-700-4/face.json', import.meta.url).href,
  'latin.woff': new URL('../files/num-jbmono-5.3.0-700-4/latin.woff', import.meta.url).href,
};
