const told = Symbol.for('trouvaille.refuse-leaks')

/** A file that is left open fails the run: where Node closes it itself, it will one day throw. */
if (!(told in globalThis)) {
  Object.assign(globalThis, { [told]: true })
  process.on('warning', (warning: Error & { code?: string }) => {
    if (warning.code === 'DEP0137') throw warning
  })
}
