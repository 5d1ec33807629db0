import { createContext } from 'react'

/** The name of the server that draws the streets of the charging map; null: the portal draws it by itself. */
export const MapServerContext = createContext<string | null>(null)
