/** Bytes of a file of points that the panel takes; larger ones are imported by the command. */
export const mostUploadBytes = 600 * 1024 * 1024

/** A file is sent in chunks: each is a request of its own, which a slow line ends in time. */
export const chunkBytes = 4 * 1024 * 1024

export const tooLargeUpload = 'O arquivo tem mais de 600 MB. Importe-o no servidor, com npm run import:charging.'

/** The answer to one chunk. */
export type ChunkAnswer =
  | { outcome: 'more'; upload: string }
  | { outcome: 'queued' }
  | { outcome: 'refused'; sentence: string }
