/** The status of an answer for something that is not there, with words of our own beside the number. */
export const notFound = { status: 404, statusText: 'Not Found' } as const
