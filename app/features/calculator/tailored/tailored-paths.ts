export const tailoredPath = '/calculadora/minha-vida'

/** What a button of the form asks for, instead of a result. */
/** Which model the fields of a car were written for: with another one chosen, those that nobody touched are not its. */
export const formerModelNames = { a: 'antes-a', b: 'antes-b' } as const
export const stepParameter = 'passo'
