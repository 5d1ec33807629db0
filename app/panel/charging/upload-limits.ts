/** The command line imports larger files. */
export const maxUploadBytes = 600 * 1024 * 1024

/** Small, so that a slow connection can send a chunk before the request times out. */
export const chunkBytes = 4 * 1024 * 1024

export const tooLargeUpload = 'O arquivo tem mais de 600 MB. Importe-o no servidor, com npm run import:charging.'

export type ChunkAnswer =
  | { outcome: 'more'; upload: string }
  | { outcome: 'queued' }
  | { outcome: 'refused'; sentence: string }
