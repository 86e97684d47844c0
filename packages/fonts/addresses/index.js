export const addresses = {
  'hk-9580f145.bin': new URL('../files/hk-9580f145.bin', import.meta.url).href,
  'index.json': new URL('../files/index.json', import.meta.url).href,
  'num-0bd4d5b5.bin': new URL('../files/num-0bd4d5b5.bin', import.meta.url).href,
  'sc-2fc51692.bin': new URL('../files/sc-2fc51692.bin', import.meta.url).href,
  'tc-590c62d5.bin': new URL('../files/tc-590c62d5.bin', import.meta.url).href,
  'wenkai-3a00f1e7.bin': new URL('../files/wenkai-3a00f1e7.bin', import.meta.url).href,
};
