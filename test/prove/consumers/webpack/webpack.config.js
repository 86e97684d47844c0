import HtmlPlugin from 'html-webpack-plugin';

export default {
  mode: 'production',
  entry: './src/main.js',
  // Scripts are split: where Trusted Types are demanded, the page vouches for their addresses.
  output: { publicPath: '/', trustedTypes: { policyName: 'page' } },
  plugins: [new HtmlPlugin({ title: 'webpack' })],
  performance: { hints: false },
};
