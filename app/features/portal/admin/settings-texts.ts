/** Where nothing was written, or nobody can say. */
export const notSaved = {
  title: 'Erro',
  description: 'O portal não salvou. O que você escreveu continua aqui; tente de novo.',
  isDestructive: true,
}

/** Where the session is gone. */
export const signInToSave = 'Entre de novo para salvar.'

/** Stands beside a button as long as there is something to be saved. */
export const unsavedSentence = 'Alterações não salvas.'
