/** `/channels/NAME`: which platform's adapter answers, and which methods it knows. What is not configured is not there. */
import type { Facts } from '../http/answer.ts';
import { failureResponse, failures } from '../http/failures.ts';
import { countMisses, type Desk } from './conversation.ts';
import type { ChannelSettings } from './settings.ts';
import { answerTelegram } from './telegram.ts';
import { answerWechat } from './wechat.ts';

export interface ChannelsWorld extends Omit<Desk, 'misses'> {
  readonly settings: ChannelSettings;
  readonly wait: (ms: number) => Promise<void>;
}

export type AnswerChannel = (name: string, request: Request, facts: Facts) => Promise<Response>;

export function openChannels(world: ChannelsWorld): AnswerChannel {
  const desk = { ...world, misses: countMisses() };
  const { wechat, wecom, telegram } = world.settings;
  return async (name, request, facts) => {
    const isPost = request.method === 'POST';
    const settings = name === 'wechat' ? wechat : name === 'wecom' ? wecom : null;
    if (settings && (name === 'wechat' || name === 'wecom')) {
      return isPost || request.method === 'GET'
        ? await answerWechat(desk, { channel: name, settings, request, facts })
        : wrongMethod('GET, POST');
    }
    if (name !== 'telegram' || !telegram) return failureResponse(failures.notFound);
    return isPost ? await answerTelegram(desk, { settings: telegram, request, facts }) : wrongMethod('POST');
  };
}

function wrongMethod(allow: string): Response {
  return failureResponse({ status: 405, error: '不支持这种请求方法', headers: { allow } });
}
