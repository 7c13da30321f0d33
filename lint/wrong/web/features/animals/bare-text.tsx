// expects: jsx-no-literals
export const Greeting = () => <p>Bonjour tout le monde</p>
