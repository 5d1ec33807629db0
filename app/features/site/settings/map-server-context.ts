import { createContext } from 'react'

/** Whose server draws the streets of the charging map, by name; null: the portal draws it by itself. */
export const MapServerContext = createContext<string | null>(null)
