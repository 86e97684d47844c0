/** The default plate drawn by the build, which replaces this module; a script, so that every bundler includes it. */
declare module 'sign:first-plate' {
  const picture: import('./plate-picture.ts').PlatePicture;
  export default picture;
}
