/** `expiresAt`: ISO instant. */
export type PreviewAnswer = { outcome: 'made'; path: string; expiresAt: string } | { outcome: 'missing' }
