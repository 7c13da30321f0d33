// expects: no-default-export
export default function start(): void {}
