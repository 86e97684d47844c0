/** Traditional Chinese in words of Taiwan. */
export * from './generated/zh-hant/pack.ts';
export { firstDesign } from './first-design.ts';
