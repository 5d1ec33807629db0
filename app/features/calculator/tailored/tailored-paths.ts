export const tailoredPath = '/calculadora/minha-vida'

/** What a button of the form asks for, instead of a result. */
export const stepParameter = 'passo'
