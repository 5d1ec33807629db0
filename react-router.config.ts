import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // One file for each route: an application page loads few files (docs/decisions/0004).
  splitRouteModules: false,
} satisfies Config
