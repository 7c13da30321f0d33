import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const fontFiles = {
  plain: '400Regular/Figtree_400Regular.ttf',
  bold: '700Bold/Figtree_700Bold.ttf',
} as const
const require = createRequire(import.meta.url)

export type Fonts = Record<keyof typeof fontFiles, Buffer>
let fonts: Promise<Fonts> | undefined

/** Complete: names exceed the web subset. Read once. */
export function readFonts(): Promise<Fonts> {
  fonts ??= read()
  return fonts
}

async function read(): Promise<Fonts> {
  const file = (name: string) => readFile(require.resolve(`@expo-google-fonts/figtree/${name}`))
  return { plain: await file(fontFiles.plain), bold: await file(fontFiles.bold) }
}

/** The font lacks emoji: they would print as boxes. */
const pictographs =
  /[[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Variation_Selector}\p{Join_Control}\p{Me}]--[©®™]]/gv

/** What the font can show of a text; line breaks stay. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(pictographs, '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .trim()
