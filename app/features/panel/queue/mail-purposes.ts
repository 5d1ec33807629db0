/** What a mail is for, as an editor reads it. */
export const mailPurposes: Record<string, string> = {
  'password-reset': 'Redefinição de senha',
}
