// What `react` means: Preact's compat by default, real React with --react. The source never names Preact itself.
export function reactAlias(real = false) {
  if (real) {
    return {
      'use-sync-external-store/shim/index.js': 'react',
      'use-sync-external-store/shim': 'react'
    }
  }
  return {
    react: '@preact/compat',
    'react-dom': '@preact/compat',
    'react-dom/client': '@preact/compat/client',
    'react/jsx-runtime': 'preact/jsx-runtime',
    'react/jsx-dev-runtime': 'preact/jsx-runtime',
    // The shim is 2 KB that Preact and React 19 both have built in.
    'use-sync-external-store/shim/index.js': '@preact/compat',
    'use-sync-external-store/shim': '@preact/compat'
  }
}
