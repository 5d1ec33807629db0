/// <reference types="vite/client" />

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}

declare module 'virtual:document-script' {
  /** Address of the script of documents; null while developing, when every page is an application. */
  export const documentScript: string | null
}
