/// <reference types="vite/client" />

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}

declare module 'virtual:static-page-script' {
  /** Address of the script of pages without React. null: development, where every page runs with React */
  export const staticPageScript: string | null
}
