/** What became of a form of the library; `id` is of the picture that it was about. */
export type LibraryAnswer = { outcome: 'described'; id: number } | { outcome: 'unknown-image'; id: number | null }

export const answerStatuses = { described: 200, 'unknown-image': 404 } as const
