export function textsIn(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}
