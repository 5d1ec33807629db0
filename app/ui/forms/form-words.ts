/** A refused form says it first; a sentence goes on from here. */
export const keptWords = 'O que você escreveu continua no formulário'
