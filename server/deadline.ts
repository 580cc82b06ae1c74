/** Nobody waits for ever: what is asked of somebody outside is given up after a while. The work itself may still end one day. */
export const within = async <Value>(milliseconds: number, work: Promise<Value>, late: () => Error): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}
