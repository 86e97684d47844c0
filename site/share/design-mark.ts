/** What a share link's design begins with in its fragment, also where a chat has escaped it once or twice, or written an ampersand before it. */
export const designMark = /(?:#|%(?:25)?23|[&;])d(?:=|%(?:25)?3D)/i;
