import { createContext } from 'react'

/** Address of the script of pages that run without React in the browser. null: a page with React. */
export const StaticPageScript = createContext<string | null>(null)
