/** Who is signed in to the panel. */
export type Administrator = { id: number; username: string; sessionId: string; expiresAt: Date }
