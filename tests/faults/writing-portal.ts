/** The editor and the token of deliveries of a portal that is written to. */
export const account = { username: 'editora', password: 'Uma-senha-para-medir-7' }
export const token = 'token-de-medida'

export const writingSettings = {
  SEED: 'market',
  TRUST_PROXY: '1',
  ADMIN_USERNAME: account.username,
  ADMIN_PASSWORD: account.password,
  AUTOMARTICLES_TOKEN: token,
}
