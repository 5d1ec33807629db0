/** Of a form that was refused; a sentence goes on from here. */
export const keptWords = 'O que você escreveu continua no formulário'
