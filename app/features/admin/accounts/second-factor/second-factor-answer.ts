export type SecondFactorAnswer =
  | { outcome: 'begun'; drawing: string; key: string }
  | { outcome: 'confirmed'; codes: string[] }
  | { outcome: 'ended' }
  | { outcome: 'wrong-code' | 'wrong-password' | 'already-on' | 'locked' | 'failed' }
