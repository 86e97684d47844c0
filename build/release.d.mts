export function bundleFunction(): Promise<Readonly<Record<string, string>>>;
export function releaseConfiguration(configuration: {
  readonly unstable: readonly string[];
  readonly tasks: Readonly<Record<string, string>>;
}): {
  readonly tasks: Readonly<Record<string, string>>;
  readonly deploy: { readonly runtime: { readonly entrypoint: string } };
};
