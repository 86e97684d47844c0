/** The default plate as the build drew it: the build puts it in the place of this module, as a script so that every bundler carries it along. */
declare module 'sign:first-plate' {
  const picture: import('./plate-picture.ts').PlatePicture;
  export default picture;
}
