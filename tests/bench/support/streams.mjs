/** Readers of the stream of news, in a process of their own: opens one for each token, and tells when each has heard of an id. */
import { request } from 'node:http'

process.once('message', ({ address, tokens }) => {
  let connected = 0
  let heard = new Map()
  tokens.forEach((token, reader) => {
    const call = request(address, { headers: { authorization: `Bearer ${token}` }, agent: false }, (answer) => {
      answer.setEncoding('utf8')
      answer.on('data', (text) => {
        if (/event: ?connected/.test(text)) {
          connected += 1
          if (connected === tokens.length) process.send({ connected })
        }
        if (text.includes('CONVERSATION') && !heard.has(reader)) {
          heard.set(reader, Date.now())
          if (heard.size === tokens.length) {
            process.send({ heard: [...heard.values()] })
            heard = new Map()
          }
        }
      })
    })
    call.on('error', (error) => process.send({ failed: String(error) }))
    call.end()
  })
})
