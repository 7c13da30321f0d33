/** Instructions of a Containerfile that the drill carries out. */
export interface Instruction {
  name: 'FROM' | 'RUN' | 'WORKDIR' | 'COPY' | 'ENV' | 'USER' | 'CMD'
  said: string
}

/** What tells a container's engine something, and does nothing to the image. */
const told = ['ARG', 'VOLUME', 'EXPOSE', 'STOPSIGNAL']
const known = ['FROM', 'RUN', 'WORKDIR', 'COPY', 'ENV', 'USER', 'CMD']

/** @throws Error for an instruction that the drill does not know */
export function instructionsOf(text: string): Instruction[] {
  const lines = text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  return lines.flatMap((line) => {
    const [name = '', ...words] = line.split(' ')
    if (told.includes(name)) return []
    if (!known.includes(name)) throw new Error(`the drill does not know ${line}`)
    return [{ name: name as Instruction['name'], said: words.join(' ') }]
  })
}

/** `A=1 B=2`. */
export const pairsOf = (said: string): Record<string, string> =>
  Object.fromEntries(
    said.split(/\s+/).map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
