import { createContext } from 'react'

/** Address of the script of reading pages, which run without React in the browser. Null in applications and in the browser. */
export const DocumentScript = createContext<string | null>(null)
