import { createContext } from 'react'

/** Address of the script of documents, which are pages that run without React in the browser. null: in applications and in the browser. */
export const DocumentScript = createContext<string | null>(null)
