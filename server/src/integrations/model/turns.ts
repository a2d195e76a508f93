import * as z from 'zod/mini'

/** A tool call by the model; the arguments are JSON as it wrote it. */
export interface ToolCall {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}

/** A part of a conversation, as OpenAI's protocol has it. */
export type Turn =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls: ToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string }

export interface ToolDefinition {
  type: 'function'
  function: { name: string; description: string; parameters: object }
}

/** A piece of an answer as it is streamed; servers add fields of their own. */
export const Chunk = z.object({
  choices: z.array(
    z.object({
      delta: z.optional(
        z.object({
          content: z.nullish(z.string()),
          tool_calls: z.nullish(
            z.array(
              z.object({
                index: z.optional(z.int()),
                id: z.nullish(z.string()),
                function: z.nullish(
                  z.object({ name: z.nullish(z.string()), arguments: z.nullish(z.string()) }),
                ),
              }),
            ),
          ),
        }),
      ),
      finish_reason: z.nullish(z.string()),
    }),
  ),
})
export type Chunk = z.infer<typeof Chunk>
