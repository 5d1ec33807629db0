/** Maximum size of an upload. The command imports larger files. */
export const maxUploadBytes = 600 * 1024 * 1024

/** Size of a chunk: small enough for a slow connection to send in time. */
export const chunkBytes = 4 * 1024 * 1024

export const tooLargeUpload = 'O arquivo tem mais de 600 MB. Importe-o no servidor, com npm run import:charging.'

export type ChunkAnswer =
  | { outcome: 'more'; upload: string }
  | { outcome: 'queued' }
  | { outcome: 'refused'; sentence: string }
