/** A refused form says it first; a sentence goes on from here. */
export const valuesStayWords = 'O que você escreveu continua no formulário'
